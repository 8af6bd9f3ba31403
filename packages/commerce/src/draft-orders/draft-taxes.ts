import type { Address } from "@cartwright/contract/ecommerce/address-messages";
import type { Settings } from "@cartwright/kernel/sites/settings";
import { feeIdOf } from "../orders/fee-id.ts";
import type { Agreement } from "../orders/order.ts";
import { describedRate } from "../purchase/tax.ts";
import type { Fee, TaxedAmount, TaxOfRate } from "../purchase/totals-model.ts";
import { deliveryGroup } from "../taxes/default-groups.ts";
import { type AppliedRate, rateAt, rateFor } from "../taxes/rate-at.ts";
import { taxSettings } from "../taxes/settings.ts";
import type { DraftOrder } from "./draft-order.ts";

type Places = Pick<Agreement, "billingInfo" | "recipientInfo"> & {
	readonly shippingInfo?: Pick<NonNullable<Agreement["shippingInfo"]>, "logistics"> | undefined;
};

/** Tax is due where it is delivered to or picked up; without delivery, where the bill goes. */
const taxAddressOf = ({ shippingInfo, billingInfo, recipientInfo }: Places): Address | undefined => {
	const [billing, recipient] = [billingInfo?.address ?? undefined, recipientInfo?.address ?? undefined];
	if (!shippingInfo) return billing ?? recipient;
	const { pickupAddress, shippingDestination } = shippingInfo.logistics;
	return pickupAddress ?? shippingDestination?.address ?? recipient ?? billing;
};

const isSamePlace = (one: Address | undefined, other: Address | undefined): boolean =>
	(one?.country ?? "") === (other?.country ?? "") && (one?.subdivision ?? "") === (other?.subdivision ?? "");

/**
 * At which rates a draft is taxed. What was agreed stays agreed: a part of the order keeps its rate, even if the shop has
 * changed it since, unless the place of delivery or the exemption changed. What is new has the rates of now.
 */
export class DraftTaxes {
	readonly #draft: DraftOrder;
	readonly #rates: Settings;
	readonly #address: Address | undefined;
	readonly #keepsRates: boolean;

	constructor(draft: DraftOrder, settings: Settings) {
		const { original } = draft;
		this.#draft = draft;
		this.#rates = settings;
		this.#address = taxAddressOf(draft);
		this.#keepsRates =
			original !== undefined &&
			!original.taxExempt &&
			original.taxExemptGroupId === draft.taxExemptGroupId &&
			isSamePlace(taxAddressOf(original), this.#address);
	}

	ofLine(id: string): AppliedRate | undefined {
		const before = this.#draft.original?.lineItems.find((line) => line.id === id)?.totals;
		const group = this.#draft.lines.find((line) => line.id === id)?.item.taxGroupId;
		return this.#rateOf(before?.taxed, () => this.#current(group));
	}

	ofDelivery(): AppliedRate | undefined {
		const before = this.#draft.original?.shippingInfo?.cost;
		return this.#rateOf(before?.taxed, () => this.#current(deliveryGroup.id));
	}

	ofFee({ id, taxable }: Fee): AppliedRate | undefined {
		const { original, orderId = "" } = this.#draft;
		const before = original?.fees.find((_, index) => feeIdOf({ id: orderId, fees: original.fees }, index) === id);
		return this.#rateOf(before?.taxed, () => (taxable ? this.#current() : undefined));
	}

	/** The tax at each rate, in the order in which they first applied. */
	collected(amounts: readonly TaxedAmount[]): TaxOfRate[] {
		const byRate = Map.groupBy(
			amounts.filter(({ rateId }) => rateId !== undefined),
			({ rateId, rate }) => `${rateId} ${rate}`,
		);
		return [...byRate.values()].flatMap((taxedAmounts) => {
			const [first] = taxedAmounts;
			if (!first) return [];
			const rate = this.#known(first);
			const taxable = taxedAmounts.reduce((sum, { net }) => sum + net, 0);
			return [{ ...rate, taxable, tax: taxedAmounts.reduce((sum, { tax }) => sum + tax, 0) }];
		});
	}

	#current(groupId?: string): AppliedRate | undefined {
		return rateAt(taxSettings(this.#rates), this.#address, groupId, this.#draft.taxExemptGroupId);
	}

	#rateOf(agreed: TaxedAmount | undefined, current: () => AppliedRate | undefined): AppliedRate | undefined {
		if (this.#draft.taxExempt) return undefined;
		if (!agreed || !this.#keepsRates) return current();
		if (agreed.rate === 0 && agreed.rateId === undefined) return undefined;
		const { rateId: id, ...rate } = this.#known(agreed);
		return { id, ...rate, appliesToShipping: true };
	}

	/** A rate by what an amount says of it. Orders of other systems name no rates. */
	#known({ rateId = "", rate }: TaxedAmount): Omit<TaxOfRate, "taxable" | "tax"> {
		const agreed = this.#draft.original?.taxes.find((each) => each.rateId === rateId && each.rate === rate);
		if (agreed) {
			const { taxable: _, tax: __, ...known } = agreed;
			return known;
		}
		const tax = taxSettings(this.#rates);
		const current = tax.rates.find((each) => each.id === rateId);
		return current
			? { ...describedRate(rateFor(tax, current, this.#draft.taxExemptGroupId)), rate }
			: { rateId, name: "", rate, country: "" };
	}
}
