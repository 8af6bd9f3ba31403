interface CollectionMember {
	readonly id: string;
	readonly collectionIds: readonly string[];
}

/** Sorts products by the number of collections they share with the requested ones; the sort is stable. */
export const bySharedCollections = (
	requested: readonly CollectionMember[],
	others: readonly CollectionMember[],
): string[] => {
	const wanted = new Set(requested.flatMap(({ collectionIds }) => collectionIds));
	return others
		.map(({ id, collectionIds }) => ({ id, shared: collectionIds.filter((each) => wanted.has(each)).length }))
		.filter(({ shared }) => shared > 0)
		.sort((a, b) => b.shared - a.shared)
		.map(({ id }) => id);
};
