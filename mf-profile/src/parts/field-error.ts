interface Problem {
  readonly message: string;
  readonly fieldId?: string;
}

/** Why a field is not right; nothing while it is. */
export function fieldError(problems: readonly Problem[], name: string): string | undefined {
  return problems.find(({ fieldId }) => fieldId === name)?.message;
}
