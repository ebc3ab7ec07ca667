/**
 * A name as the name of a file on any device.
 * @example fileName('Held, 353-4757 Rue Saint-Éloi') // 'held-353-4757-rue-saint-eloi'
 */
export function fileName(name: string): string {
  const letters = name.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return (
    letters
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-+|-+$/g, '')
      .toLowerCase() || 'file'
  );
}
