/** What a new shop needs until it sells, where each is done, and what staff need to do it. */
export const setUpSteps = [
	{ name: "shop", path: "/settings/shop", permission: "CARTWRIGHT.SETTINGS_MANAGE" },
	{ name: "products", path: "/products/import", permission: "CARTWRIGHT.PRODUCT_IMPORT_MANAGE" },
	{ name: "payments", path: "/settings/payments", permission: "CARTWRIGHT.SETTINGS_MANAGE" },
	{ name: "delivery", path: "/settings/delivery", permission: "CARTWRIGHT.SETTINGS_MANAGE" },
	{ name: "taxes", path: "/settings/taxes", permission: "CARTWRIGHT.SETTINGS_MANAGE", isOptional: true },
	{ name: "legal", path: "/settings/legal", permission: "CARTWRIGHT.SETTINGS_MANAGE", isOptional: true },
	{ name: "order", path: "", permission: "ECOM.READ_ORDERS" },
] as const;

export type SetUpStepName = (typeof setUpSteps)[number]["name"];

export interface SetUpStep {
	readonly name: SetUpStepName;
	/** Empty if it is done in the shop. */
	readonly path: string;
	readonly isOptional: boolean;
	readonly isDone: boolean;
}

export interface SetUp {
	readonly steps: readonly SetUpStep[];
	/** Whether cards are paid at the test gateway, which moves no money. */
	readonly hasTestPayments: boolean;
}

/** A shop that has sold something, and has everything that selling needs, is set up. */
export const isSetUp = ({ steps }: SetUp): boolean => steps.every(({ isDone, isOptional }) => isDone || isOptional);
