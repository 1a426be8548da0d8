import { spawn } from 'node:child_process';

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs a program that owns our terminal, hands it the signals we get, and resolves to how it ended. */
export function runInForeground(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    const passedOn = new Set();
    const forward = (signal) => {
      // Ctrl-C reaches the whole foreground group by itself; npm sends it once more.
      const terminalDidIt = signal === 'SIGINT' && process.stdin.isTTY;
      if (terminalDidIt || passedOn.has(signal)) return;
      passedOn.add(signal);
      child.kill(signal);
    };
    for (const signal of forwarded) process.on(signal, forward);
    const stopForwarding = () => {
      for (const signal of forwarded) process.off(signal, forward);
    };
    child.once('error', (error) => {
      stopForwarding();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      stopForwarding();
      resolve({ code, signal });
    });
  });
}

/** Ends this process the way the child ended, so that the caller's shell sees the truth. */
export function endLike({ code, signal }) {
  if (signal) process.kill(process.pid, signal);
  else process.exit(code ?? 1);
}

/** Runs a program quietly; its output is shown only if it fails. */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    const stop = (signal) => child.kill(signal);
    for (const signal of forwarded) process.once(signal, stop);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      for (const name of forwarded) process.off(name, stop);
      if (code === 0) return resolve();
      process.stderr.write(Buffer.concat(output));
      reject(new Error(`${command} ${args.join(' ')} ended with ${signal ?? `code ${code}`}`));
    });
  });
}
