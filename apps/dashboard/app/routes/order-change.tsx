import { draftOrders } from "@cartwright/contract/orders/draft-orders";
import { orders } from "@cartwright/contract/orders/orders";
import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	type ShouldRevalidateFunctionArgs,
	useLoaderData,
} from "react-router";
import { orErrorPage } from "../or-error-page.server.ts";
import { changeDetails } from "../orders/change/change-details.ts";
import { ChangePage } from "../orders/change/change-page.tsx";
import { sendChangeForm } from "../orders/change/send-change-form.server.ts";
import { pageContextKey } from "../page-context.server.ts";

export const loader = async ({ params, context }: LoaderFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	const { orderId = "", draftOrderId = "" } = params;
	const [{ order }, { calculatedDraftOrder }] = await Promise.all([
		orErrorPage(client.use(orders).getOrder({ id: orderId })),
		orErrorPage(client.use(draftOrders).getDraftOrder({ draftOrderId })),
	]);
	const draft = calculatedDraftOrder?.draftOrder;
	if (!order || !draft || draft.orderId !== orderId) throw data(null, { status: 404 });
	// Another tab may have saved it.
	if (draft.status === "COMMITTED") throw redirect(`/orders/${orderId}`);
	return { change: changeDetails(calculatedDraftOrder, order) };
};

export const action = async ({ request, params, context }: ActionFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	return sendChangeForm(client, params.draftOrderId ?? "", await request.formData());
};

/** A discarded change is not there any more. What was refused may have been changed by somebody else. */
export const shouldRevalidate = ({
	formData,
	actionStatus = 200,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => {
	const intent = formData?.get("intent");
	if (intent === "findVariants" || (intent === "discardChange" && actionStatus < 400)) return false;
	return formData !== undefined || defaultShouldRevalidate;
};

export default function OrderChange() {
	const { change } = useLoaderData<typeof loader>();
	return <ChangePage change={change} />;
}
