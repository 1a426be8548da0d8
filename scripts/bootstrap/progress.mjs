/** Says what is being done, now and then that it still is, and how long it took. */
export async function announce(doing, done, work) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  process.stdout.write(`${doing} …\n`);
  const still = setInterval(() => process.stdout.write(`  … ${seconds()} s\n`), 20_000);
  try {
    const result = await work();
    process.stdout.write(`${done} in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
    return result;
  } finally {
    clearInterval(still);
  }
}
