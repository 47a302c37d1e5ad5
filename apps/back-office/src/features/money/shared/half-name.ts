/** `2026-1` is « 1er semestre 2026 ». */
export const halfName = (half: string): string => {
  const [year = '', number = ''] = half.split('-');
  return `${number === '1' ? '1er' : '2e'} semestre ${year}`;
};
