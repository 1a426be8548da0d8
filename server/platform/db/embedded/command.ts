export function refuseOwnDatabase(databaseUrl: string | undefined, tool: string): void {
  if (databaseUrl)
    throw new Error(
      `DATABASE_URL names a PostgreSQL of your own: use its ${tool}, and keep a copy of the data folder.`,
    );
}

export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
