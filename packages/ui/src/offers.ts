interface Price {
	readonly amount?: string | null | undefined;
}

interface AppliedDiscount {
	readonly id?: string | null;
	readonly coupon?: { readonly code?: string | null; readonly amount?: Price | null } | null;
	readonly merchantDiscount?: { readonly amount?: Price | null } | null;
	readonly discountRule?: {
		readonly name?: { readonly original?: string | null; readonly translated?: string | null } | null;
		readonly amount?: Price | null;
	} | null;
	readonly lineItemIds?: readonly string[] | null;
}

type Applied = readonly AppliedDiscount[] | null | undefined;

/** An amount that is taken off, by its name if shoppers know one. */
export interface NamedDiscount {
	/** Of the discount: several may have the same name. */
	readonly id: string;
	readonly name?: string | undefined;
	readonly amount: string;
}

const nameOf = ({ discountRule }: AppliedDiscount): string | undefined =>
	discountRule?.name?.translated || discountRule?.name?.original || undefined;

/** The names of the automatic discounts on a line. */
export const offersOf = (applied: Applied, lineId: string | null | undefined): readonly string[] => [
	...new Set(
		(applied ?? []).flatMap((each) => (lineId && each.lineItemIds?.includes(lineId) ? (nameOf(each) ?? []) : [])),
	),
];

/** What is taken off: each automatic discount by its name, and coupons. */
export const discountsOf = (applied: Applied): readonly NamedDiscount[] =>
	(applied ?? []).flatMap((each): NamedDiscount[] => {
		const { amount } = (each.discountRule ?? each.coupon ?? each.merchantDiscount)?.amount ?? {};
		return amount && Number(amount) !== 0 ? [{ id: each.id ?? "", name: nameOf(each), amount }] : [];
	});
