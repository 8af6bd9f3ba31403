import type { NetworkRecord, PaymentReport } from "@cartwright/kernel/foundation/payment-provider";
import type { Order } from "../../orders/order.ts";
import { chargebackStatusOf } from "../../payments/network-report.ts";
import type { Payment } from "../../payments/payment.ts";
import { type Difference, type Found, otherAmount, shown } from "./difference.ts";

/** How the fee and the disputes of a payment that a network took differ from what the shop has of them. */
export const reportDifferences = (
	provider: string,
	{ date }: NetworkRecord,
	order: Order,
	payment: Payment,
	report: PaymentReport,
): Difference[] => {
	const common = { provider, orderId: order.id, orderNumber: order.number, date };
	return [
		...feeDifference(payment, report).map((found) => ({
			...found,
			...common,
			subject: "FEE" as const,
			id: payment.id,
			networkId: report.fee?.id,
		})),
		...disputeDifferences(payment, report).map((found) => ({ ...found, ...common, subject: "DISPUTE" as const })),
	];
};

type Compared = Found & Pick<Difference, "there">;

const feeDifference = ({ fee: booked }: Payment, { fee }: PaymentReport): Compared[] => {
	if (!fee) return [];
	const there = shown("FEE", fee.amount, fee.currency);
	if (!booked) return [{ kind: "MISSING_HERE", there, repair: "REPORT" }];
	const here = shown("FEE", booked.amount, booked.currency);
	return here === there ? [] : [{ kind: "OTHER_AMOUNT", here, there, advice: otherAmount }];
};

const disputeDifferences = (
	{ chargebacks = [], currency }: Payment,
	{ disputes }: PaymentReport,
): (Compared & Pick<Difference, "id" | "networkId">)[] => {
	const ofNetwork = disputes.flatMap((dispute): (Compared & Pick<Difference, "id" | "networkId">)[] => {
		const status = chargebackStatusOf(dispute);
		if (!status) return [];
		const there = shown(status, dispute.amount, currency);
		const chargeback = chargebacks.find(({ externalId }) => externalId === dispute.id);
		const names = { id: chargeback?.id, networkId: dispute.id };
		if (!chargeback) return [{ kind: "MISSING_HERE", there, ...names, repair: "REPORT" }];
		const here = shown(chargeback.status, chargeback.amount, currency);
		if (chargeback.amount !== dispute.amount)
			return [{ kind: "OTHER_AMOUNT", here, there, ...names, advice: otherAmount }];
		return status === chargeback.status ? [] : [{ kind: "OTHER_STATUS", here, there, ...names, repair: "REPORT" }];
	});
	const unknown = chargebacks.filter(({ externalId }) => disputes.every(({ id }) => id !== externalId));
	return [
		...ofNetwork,
		...unknown.map(({ id, externalId: networkId, status, amount }) => ({
			kind: "MISSING_THERE" as const,
			here: shown(status, amount, currency),
			id,
			networkId,
			advice: "The network does not know the dispute. Compare the account with the keys that the shop has.",
		})),
	];
};
