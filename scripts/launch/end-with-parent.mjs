// Loaded first into a child process (`node --import`): a child whose parent is gone, killed without a word, ends as if
// it had been asked to. Otherwise it would go on holding the port and the data folder.
if (process.channel) {
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
