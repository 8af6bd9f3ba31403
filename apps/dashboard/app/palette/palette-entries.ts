import { useLanguage } from "../language.ts";
import { rooms } from "../rooms.ts";
import { useMay } from "../use-workplace.ts";
import type { Found } from "./found.ts";

export interface PaletteEntry {
	readonly path: string;
	readonly title: string;
	readonly detail: string;
	readonly group: "rooms" | "actions" | Found["kind"];
}

const actions = [
	{ name: "newProduct", path: "/products/new", permission: "WIX_STORES.PRODUCT_CREATE" },
	{ name: "newCoupon", path: "/discounts/new", permission: "COUPONS.MANAGE" },
	{ name: "ordersToShip", path: "/orders?view=toShip", permission: "ECOM.READ_ORDERS" },
	{ name: "unpaidOrders", path: "/orders?view=unpaid", permission: "ECOM.READ_ORDERS" },
	{ name: "soldOut", path: "/products?stock=OUT_OF_STOCK", permission: "WIX_STORES.PRODUCT_READ_NON_VISIBLE" },
] as const;

/** Rooms and actions whose names have the words of a text, and what was found in the shop. */
export const usePaletteEntries = (text: string, matches: readonly Found[]): PaletteEntry[] => {
	const { t } = useLanguage();
	const may = useMay();
	const words = text.toLowerCase().split(/\s+/).filter(Boolean);
	const entries: PaletteEntry[] = [
		...rooms
			.filter(({ permission }) => !permission || may(permission))
			.map(({ name, path }) => ({ group: "rooms" as const, path, title: t(`shell.rooms.${name}`), detail: "" })),
		...actions
			.filter(({ permission }) => may(permission))
			.map(({ name, path }) => ({ group: "actions" as const, path, title: t(`palette.actions.${name}`), detail: "" })),
	];
	const named = entries.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)));
	return [...named, ...matches.map(({ kind, ...rest }) => ({ group: kind, ...rest }))];
};
