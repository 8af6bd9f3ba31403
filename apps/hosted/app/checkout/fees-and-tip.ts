interface AnyFee {
	readonly code?: string | null;
	readonly source?: string | null;
	readonly price?: { readonly amount?: string | null } | null;
}

/** The tip, which is one of the fees, and the others. */
export const feesAndTip = (sum: string, fees: readonly AnyFee[] | null | undefined): { fees: string; tip: string } => {
	const tip = fees?.find(({ code, source }) => code === "tip" && source === "PLATFORM")?.price?.amount ?? "0";
	return { fees: String(Math.round((Number(sum) - Number(tip)) * 1000) / 1000), tip };
};
