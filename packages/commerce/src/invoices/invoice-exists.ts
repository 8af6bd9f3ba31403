import { ApplicationError } from "@cartwright/kernel/foundation/errors";

export const invoiceExists = (orderId: string): ApplicationError =>
	new ApplicationError("INVOICE_ALREADY_EXISTS", "The order has an invoice, which stays as it is.", { orderId });
