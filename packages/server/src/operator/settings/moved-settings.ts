/** Settings of earlier releases, and the data collection that holds their content now. */
const moved: readonly (readonly [path: RegExp, collection: string])[] = [
	[/^pages\b/, "Pages"],
	[/^(navigation|footer)\b/, "Menus"],
	[/^brand\.announcement\b/, "Announcements"],
];

/** Why a member is no setting. */
export const unknownSetting = (path: string): string => {
	const [, collection] = moved.find(([earlier]) => earlier.test(path)) ?? [];
	return collection
		? `${path}: is not a setting any more: it moved to the data collection ${collection}, see docs/guides/pages-and-menus.md`
		: `${path}: is not a setting; \`settings schema\` lists all`;
};
