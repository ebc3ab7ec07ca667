/** Settles as `promise` does, or rejects with `reason` after `millis`: for libraries without a timeout of their own. */
export async function withDeadline<Value>(promise: Promise<Value>, millis: number, reason: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(reason));
    }, millis);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
