import { coupons } from "@cartwright/contract/coupons/coupons";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { couponDraft, newCoupon } from "../discounts/coupon-form.ts";
import { CouponPage } from "../discounts/coupon-page.tsx";
import { sendCouponForm } from "../discounts/send-coupon-form.server.ts";
import { orErrorPage } from "../or-error-page.server.ts";
import { pageContextKey } from "../page-context.server.ts";
import { loadCategoryChoices } from "../products/load-category-choices.server.ts";

/** The id of a coupon that does not exist yet. */
const newId = "new";

export const loader = async ({ params, context }: LoaderFunctionArgs) => {
	const page = context.get(pageContextKey);
	const client = await page.staff();
	const id = params.couponId ?? "";
	const [loaded, categories, { currency, timeZone }] = await Promise.all([
		id === newId ? undefined : orErrorPage(client.use(coupons).getCoupon({ id })),
		loadCategoryChoices(client),
		page.shop(),
	]);
	const { coupon } = loaded ?? {};
	return {
		id: coupon?.id ?? "",
		draft: coupon ? couponDraft(coupon, timeZone) : newCoupon(new Date(), timeZone),
		scopeName: coupon?.displayData?.name ?? "",
		used: coupon?.numberOfUsages ?? 0,
		currency,
		timeZone,
		categories,
	};
};

export const action = async ({ request, params, context }: ActionFunctionArgs) => {
	const page = context.get(pageContextKey);
	const [client, { timeZone }] = await Promise.all([page.staff(), page.shop()]);
	const id = params.couponId === newId ? "" : (params.couponId ?? "");
	return sendCouponForm(client, id, await request.formData(), timeZone);
};

export default function Discount() {
	const loaded = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>();
	return <CouponPage key={loaded.id} {...loaded} result={result} />;
}
