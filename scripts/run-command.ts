/**
 * Runs a command's main function; a failure is told in one line, with its stack only if it is no
 * plain `Error` with a message for a person.
 */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? `\n${describe(error)}` : error);
    process.exitCode = 1;
  }
}

function describe(error: Error): string {
  const isProgrammingError = error instanceof TypeError || error instanceof ReferenceError;
  return isProgrammingError ? (error.stack ?? error.message) : error.message;
}
