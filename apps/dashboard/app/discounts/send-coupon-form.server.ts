import { coupons } from "@cartwright/contract/coupons/coupons";
import { discountTrials } from "@cartwright/contract/discount-rules/discount-trials";
import type { Client } from "@cartwright/sdk/client";
import { data, redirect } from "react-router";
import type { FormResult } from "../forms/form-result.ts";
import { orRefusal } from "../forms/or-refusal.server.ts";
import { readCouponForm, specificationOf } from "./coupon-form.ts";
import { type TrialResult, trialResult } from "./trial-result.ts";

const intents = ["save", "try", "delete"] as const;
type Intent = (typeof intents)[number];

export interface CouponFormResult extends FormResult<Intent> {
	/** What the coupon would have done to the last orders. */
	readonly trial?: TrialResult;
}

/** Saves, tries or deletes a coupon. */
export const sendCouponForm = async (client: Client, id: string, form: FormData, timeZone: string) => {
	const intent = intents.find((each) => each === form.get("intent"));
	if (!intent) throw data(null, { status: 400 });
	return orRefusal<Intent, CouponFormResult | Response>(intent, () => sends[intent](client, id, form, timeZone));
};

type Send = (client: Client, id: string, form: FormData, timeZone: string) => Promise<CouponFormResult | Response>;

const sends: Readonly<Record<Intent, Send>> = {
	async save(client, id, form, timeZone) {
		const specification = specificationOf(readCouponForm(form), timeZone);
		if (id) {
			await client.use(coupons).updateCoupon({ id, specification });
			return { of: "save" };
		}
		const { startTime } = specification;
		const created = await client.use(coupons).createCoupon({
			specification: { ...specification, startTime: startTime ?? String(Date.now()) },
		});
		return redirect(`/discounts/${created.id}`);
	},
	async try(client, _id, form, timeZone) {
		const coupon = specificationOf(readCouponForm(form), timeZone);
		const trial = await client.use(discountTrials).tryDiscount({ coupon, orderCount: 100 });
		return { of: "try", trial: trialResult(trial) };
	},
	async delete(client, id) {
		await client.use(coupons).deleteCoupon({ id });
		return redirect("/discounts");
	},
};
