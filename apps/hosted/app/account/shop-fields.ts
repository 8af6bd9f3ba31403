import type { MemberFieldType } from "@cartwright/contract/members/member-fields";

/** What the shop asks of its members beyond what all shops do, as the page shows it. */
export interface ShopField {
	readonly key: string;
	/** In the language of the page. */
	readonly label: string;
	readonly type: MemberFieldType;
	/** Whether others see it who may see the member. */
	readonly isPublic: boolean;
	/** As it is typed; empty where nothing was said. */
	readonly value: string;
}

/** What the field is called in the form. */
export const nameOfShopField = ({ key }: Pick<ShopField, "key">): string => `custom-${key}`;
