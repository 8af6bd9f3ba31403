/** The rows as they are placed now, with what was loaded of them. Returns what was loaded if no row came, went or moved. */
export const steadyRows = <Row extends { readonly id: string }>(
	placed: readonly Row[],
	loaded: readonly Row[],
): readonly Row[] => {
	const isSame = placed.length === loaded.length && placed.every(({ id }, index) => id === loaded[index]?.id);
	if (isSame) return loaded;
	const byId = new Map(loaded.map((row) => [row.id, row]));
	return placed.map((row) => byId.get(row.id) ?? row);
};
