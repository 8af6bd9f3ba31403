import { isDeepStrictEqual } from "node:util";
import type { Address } from "@cartwright/contract/ecommerce/address-messages";
import type { Minor } from "@cartwright/kernel/foundation/money";
import type { Settings } from "@cartwright/kernel/sites/settings";
import { feeIdOf } from "../orders/fee-id.ts";
import type { Agreement } from "../orders/order.ts";
import { collectedTaxes, describedRate, sharesOf, type TaxablePart } from "../purchase/tax.ts";
import type { Fee, TaxedAmount, TaxOfRate, TaxShare } from "../purchase/totals-model.ts";
import { deliveryGroup } from "../taxes/default-groups.ts";
import { type AppliedRate, rateAt, rateFor, type TaxedBuyer } from "../taxes/rate-at.ts";
import { reverseChargeOf } from "../taxes/reverse-charge.ts";
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

/** Orders of other systems name no rates. */
const agreedShares = (agreed: TaxedAmount): readonly TaxShare[] => {
	const { rate, rateId, net, tax } = agreed;
	return rateId === undefined && rate !== 0 ? [{ rateId: "", rate, taxable: net, tax }] : sharesOf(agreed);
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
	readonly #buyer: TaxedBuyer;
	readonly #keepsRates: boolean;

	constructor(draft: DraftOrder, settings: Settings) {
		const { original } = draft;
		this.#draft = draft;
		this.#rates = settings;
		this.#address = taxAddressOf(draft);
		const { reverseChargeVatId } = taxSettings(settings);
		const chargeOf = (places: Places) =>
			reverseChargeOf(reverseChargeVatId, { billing: places.billingInfo, shipping: places.recipientInfo });
		this.#buyer = { taxExemptGroupId: draft.taxExemptGroupId, reverseCharge: chargeOf(draft) };
		this.#keepsRates =
			original !== undefined &&
			!original.taxExempt &&
			original.taxExemptGroupId === draft.taxExemptGroupId &&
			isDeepStrictEqual(chargeOf(original), this.#buyer.reverseCharge) &&
			isSamePlace(taxAddressOf(original), this.#address);
	}

	ofLine(id: string, priced: Minor): TaxablePart {
		const before = this.#draft.original?.lineItems.find((line) => line.id === id)?.totals;
		const group = this.#draft.lines.find((line) => line.id === id)?.item.taxGroupId;
		return this.#part(priced, before?.taxed, () => this.#current(group));
	}

	ofDelivery(priced: Minor): TaxablePart {
		const before = this.#draft.original?.shippingInfo?.cost;
		return this.#part(priced, before?.taxed, () => this.#current(deliveryGroup.id));
	}

	ofFee({ id, taxable, price, taxGroupId }: Fee): TaxablePart {
		const { original, orderId = "" } = this.#draft;
		const before = original?.fees.find((_, index) => feeIdOf({ id: orderId, fees: original.fees }, index) === id);
		return this.#part(price, before?.taxed, () => (taxable ? this.#current(taxGroupId) : undefined));
	}

	/** The tax at each rate, in the order in which they first applied. */
	collected(amounts: readonly TaxedAmount[]): TaxOfRate[] {
		return collectedTaxes(amounts, (share) => this.#known(share));
	}

	#current(groupId?: string): AppliedRate | undefined {
		return rateAt(taxSettings(this.#rates), this.#address, groupId, this.#buyer);
	}

	/** What is not changed at all is taxed as it was agreed, even if a tax service calculated that. */
	#part(priced: Minor, agreed: TaxedAmount | undefined, current: () => AppliedRate | undefined): TaxablePart {
		if (this.#draft.taxExempt) return { priced, rates: [] };
		if (!agreed || !this.#keepsRates) {
			const rate = current();
			return { priced, rates: rate ? [rate] : [] };
		}
		const rates = agreedShares(agreed).map((share): AppliedRate => {
			const { rateId: id, ...rate } = this.#known(share);
			return { id, ...rate, appliesToShipping: true };
		});
		return { priced, rates, ...(agreed.shares && agreed.priced === priced ? { calculated: agreed.shares } : {}) };
	}

	/** A rate by what an amount says of it. */
	#known({ rateId, rate }: TaxShare): Omit<TaxOfRate, "taxable" | "tax"> {
		const agreed = this.#draft.original?.taxes.find((each) => each.rateId === rateId && each.rate === rate);
		if (agreed) {
			const { taxable: _, tax: __, ...known } = agreed;
			return known;
		}
		const tax = taxSettings(this.#rates);
		const current = tax.rates.find((each) => each.id === rateId);
		return current
			? { ...describedRate(rateFor(tax, current, this.#buyer)), rate }
			: { rateId, name: "", rate, country: "" };
	}
}
