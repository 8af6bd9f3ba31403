/** What the parts of a sample shop are made with. */
export interface Facts {
	readonly site: string;
	readonly now: string;
	readonly newId: () => string;
}
