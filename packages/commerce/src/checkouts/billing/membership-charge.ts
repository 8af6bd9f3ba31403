import type { MembershipCharge } from "@cartwright/contract/orders/order-charges";
import { memberships, type PluginMembership } from "@cartwright/contract/service-plugins/memberships";
import { servicePlugin } from "@cartwright/contract/service-plugins/service-plugin";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import { callPlugin } from "@cartwright/kernel/plugin-requests/call-plugin";
import {
	activePlugins,
	type ServicePlugin,
	servicePlugins,
	servicePluginsId,
} from "@cartwright/kernel/service-plugins/documents";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import type { Order, OrderLine } from "../../orders/order.ts";
import { collectable } from "../../orders/recorded-payments.ts";
import { membershipProviderName } from "../../payments/credit-provider-names.ts";
import { standingChargebacks } from "../../payments/network-report.ts";
import { type Payment, startMembershipPayment } from "../../payments/payment.ts";
import { decide } from "../payments/charge-order.ts";
import { startPayment } from "../payments/start-payment.ts";

/** Staff decide by what the app says now. */
const { reusedFor: _, ...listEligibleMemberships } = memberships.methods.listEligibleMemberships;
const uncached = servicePlugin({ ...memberships, methods: { listEligibleMemberships } });

interface Charge {
	readonly memberId: string | null | undefined;
	readonly lineItemId: string | null | undefined;
	readonly appId: string;
	readonly membershipId: string;
	readonly chargeCorrelationId?: string | undefined;
}

/** The one membership that a request charges. Several would be several payments of the order that are undecided at once. */
export const onlyMembership = <Sent>(sent: readonly Sent[], path: string): Sent => {
	const [only, ...others] = sent;
	if (only && others.length === 0) return only;
	throw invalid(path, "must be one membership: make a call for each");
};

/** The membership that a charge names, in its older form too; one that the order itself buys has no app yet. */
export const chargeOf = ({ lineItemId, membershipIdentifier }: MembershipCharge) => {
	const { existingMembership, membershipId, membershipAppId } = membershipIdentifier ?? {};
	return {
		lineItemId,
		appId: existingMembership?.appId ?? membershipAppId ?? "",
		membershipId: existingMembership?.membershipId ?? membershipId ?? "",
	};
};

/**
 * Pays a line of a placed order by a membership of its buyer. The payment is stored first and its app charges once for it, so
 * that a crash charges nothing twice. It stays pending as long as the app does not respond.
 */
export const chargeMembership = async (context: Context, stored: Stored<Order>, charge: Charge): Promise<Payment> => {
	const { doc: order } = stored;
	const plugin = await loadPlugin(context, charge);
	const obstacle = obstacleTo(order, charge);
	if (obstacle) throw notEligible(charge, obstacle);
	const { id: lineItemId, catalogReference = {}, totals } = lineOf(order, charge) as OrderLine;
	const { name } = await findEligible(context, plugin, order, charge);
	const { appId: providerAppId, membershipId, chargeCorrelationId } = charge;
	const payment = startMembershipPayment(
		{
			id: context.newId(),
			amount: totals.taxed.gross,
			currency: order.currency,
			now: context.now,
			provider: membershipProviderName(providerAppId),
			...(chargeCorrelationId && { chargeCorrelationId }),
		},
		{ membershipId, memberId: order.buyerInfo.memberId ?? "", catalogReference },
		{ membershipId, lineItemId, providerAppId, name: name ?? { original: membershipId } },
	);
	await startPayment(context, stored, payment);
	const decided = await decide(context, stored, payment, { method: { savedMethodId: membershipId } });
	if (decided.status === "DECLINED") throw notEligible(charge, decided.declineReason ?? "");
	return decided;
};

const loadPlugin = async ({ store, site }: Context, charge: Charge): Promise<ServicePlugin> => {
	const { plugins } = await store.read(site, { plugins: byId(servicePlugins, servicePluginsId) });
	const plugin = activePlugins(plugins, "ECOM_MEMBERSHIPS").find(({ appId }) => appId === charge.appId);
	if (!plugin) throw notEligible(charge, "APP_NOT_FOUND");
	return plugin;
};

const lineOf = ({ lineItems }: Order, { lineItemId }: Charge) => lineItems.find(({ id }) => id === lineItemId);

/** Why the order itself lets no membership pay the line. A charge pays one unit, as the contract names no quantity. */
const obstacleTo = (order: Order, charge: Charge): string | undefined => {
	const { memberId } = order.buyerInfo;
	const line = lineOf(order, charge);
	if (order.status !== "APPROVED") return "ORDER_NOT_APPROVED";
	if (!memberId || (charge.memberId && charge.memberId !== memberId)) return "NOT_THE_BUYER";
	if (!line?.catalogReference) return "LINE_ITEM_NOT_FOUND";
	if (line.quantity !== 1) return "SEVERAL_UNITS";
	if (order.payments.some(({ status }) => status === "PENDING")) return "PAYMENT_ALREADY_IN_PROGRESS";
	if (standingChargebacks(order.payments) > 0) return "ORDER_HAS_CHARGEBACKS";
	if (order.payments.some((payment) => pays(payment, line))) return "ALREADY_PAID";
	const { gross } = line.totals.taxed;
	return gross > 0 && gross <= collectable(order) ? undefined : "ORDER_PAID";
};

const pays = ({ recordedAs, captured, refunded }: Payment, { id }: OrderLine): boolean =>
	recordedAs?.membershipPaymentDetails?.lineItemId === id && captured > refunded;

const findEligible = async (
	context: Context,
	plugin: ServicePlugin,
	order: Order,
	charge: Charge,
): Promise<PluginMembership> => {
	const { membershipId } = charge;
	const { id, catalogReference = {} } = lineOf(order, charge) as OrderLine;
	const request = {
		lineItems: [{ id, catalogReference }],
		memberId: order.buyerInfo.memberId ?? "",
		selectedMemberships: { memberships: [{ id: membershipId, lineItemIds: [id] }] },
	};
	const result = await callPlugin(context, plugin, uncached, "listEligibleMemberships", request, order.currency);
	if ("failure" in result) throw notEligible(charge, "APP_UNAVAILABLE");
	if ("error" in result) throw notEligible(charge, result.error.code);
	const { eligibleMemberships = [], invalidMemberships = [] } = result.response;
	const eligible = eligibleMemberships?.find((each) => each.id === membershipId);
	if (eligible) return eligible;
	const refused = invalidMemberships?.find(({ membership }) => membership?.id === membershipId);
	throw notEligible(charge, refused?.reason || "NOT_ELIGIBLE");
};

const notEligible = ({ lineItemId }: Charge, reason: string): ApplicationError =>
	new ApplicationError("MEMBERSHIP_NOT_ELIGIBLE", `The membership cannot pay the line: ${reason}.`, {
		lineItemId,
		reason,
	});
