import type { MemberFieldType } from "@cartwright/contract/members/member-fields";

/** A field that the shop added for its members, as the page shows it. */
export interface ShopField {
	readonly key: string;
	/** In the language of the page. */
	readonly label: string;
	readonly type: MemberFieldType;
	/** Whether others see it if the profile is public. */
	readonly isPublic: boolean;
	/** As typed; empty if there is no value. */
	readonly value: string;
}

/** Of texts, in characters. */
export const maxShopText = 500;

/** The name of the field in the form. */
export const nameOfShopField = ({ key }: Pick<ShopField, "key">): string => `custom-${key}`;
