import { storesAppId } from "@cartwright/contract/catalogue/stores-app";

/** A group of exempt buyers that every shop has, and no call changes. */
export interface DefaultExemptGroup {
	readonly id: string;
	readonly name: string;
	/** The app that it belongs to. */
	readonly appId: string;
}

export const defaultExemptGroups: readonly DefaultExemptGroup[] = [
	{ id: "a3f5c3d4-6b1e-4c58-9a55-0c9d3f1b7e11", name: "Tax exempt", appId: storesAppId },
];

export const isDefaultExemptGroup = (id: string): boolean => defaultExemptGroups.some((group) => group.id === id);
