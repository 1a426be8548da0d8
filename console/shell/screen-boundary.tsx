import { Component, type ReactNode } from 'react';
import { BrokenScreen } from './broken-screen.tsx';

/** A screen that fails takes neither the menu nor the other screens with it. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    return this.state.failed ? <BrokenScreen /> : this.props.children;
  }
}
