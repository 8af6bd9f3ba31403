import type { Minor } from "@cartwright/kernel/foundation/money";
import type { MailAmount } from "@cartwright/kernel/mail/content";
import type { Order } from "../orders/order.ts";
import { roundingSums } from "../payments/cash-rounding.ts";
import type { OrderMailFormat } from "./order-mail-format.ts";

/** The amounts that lead to the total of an order, with its taxes and the gift card that pays a part of it. */
export const totalRows = (mailFormat: OrderMailFormat): MailAmount[] => {
	const { order, t, text, money, percent } = mailFormat;
	const { priceSummary, shippingInfo, fees, discounts, taxes, taxIncludedInPrices, giftCard } = order;
	const { paid, promised } = roundingSums(order.payments);
	const rounding = paid + promised;
	const row = (label: string, amount: Minor): MailAmount => ({ label, amount: money(amount) });
	const taxRows = taxes.map(({ name, rate, tax, exemption }) => {
		if (exemption?.reverseCharge) {
			const { sellerTaxId, buyerTaxId } = exemption.reverseCharge;
			return row(t("reverseCharge", { name: text(name), seller: text(sellerTaxId), buyer: text(buyerTaxId) }), tax);
		}
		return row(t(taxIncludedInPrices ? "includedTax" : "tax", { name: text(name), rate: percent(rate) }), tax);
	});
	return [
		row(t("subtotal"), priceSummary.subtotal),
		...(shippingInfo ? [deliveryRow(shippingInfo.title, mailFormat)] : []),
		...fees.map(({ fee, beforeDiscounts }) => row(text(fee.name), beforeDiscounts)),
		...discounts.map(({ discount, amount }) => row(discountName(discount.source, mailFormat), -amount)),
		...(taxIncludedInPrices ? [] : taxRows),
		{ ...row(t("total"), priceSummary.total), isSum: true },
		...(taxIncludedInPrices ? taxRows : []),
		...(giftCard ? [row(t("giftCard"), -giftCard.amount)] : []),
		...(rounding ? [row(t("cashRounding"), rounding)] : []),
	];
};

const discountName = (
	source: Order["discounts"][number]["discount"]["source"],
	{ t, text }: OrderMailFormat,
): string => {
	if (source.kind === "coupon") return t("coupon", { code: text(source.code) });
	const name = source.kind === "rule" ? text(source.translated ?? source.name) : "";
	return name ? t("discountBy", { name }) : t("discount");
};

const deliveryRow = (title: string, { order, t, text, money, reader }: OrderMailFormat): MailAmount => {
	const { shipping } = order.priceSummary;
	return {
		label: title ? t("deliveryBy", { title: text(title) }) : t("delivery"),
		amount: shipping > 0 ? money(shipping) : reader.t("ui.free"),
	};
};
