/** What an adjustment would make of prices. */
export interface PricePreview {
	/** The first products. */
	readonly products: readonly {
		readonly id: string;
		readonly name: string;
		/** The price, or the lowest and the highest. */
		readonly before: string;
		/** Empty if the adjustment fails. */
		readonly after: string;
		/** Why it fails; empty if it does not. */
		readonly error: string;
	}[];
	/** The number of further products. */
	readonly others: number;
	/** What the services say if they refuse the adjustment. */
	readonly error?: string;
}
