import { oauth } from "@cartwright/contract/identity/oauth";
import { stockNotices } from "@cartwright/contract/inventory/stock-notices";
import { CallError } from "@cartwright/sdk/errors";
import type { PageContext } from "../page-context.server.ts";
import type { NoticeOutcome } from "./stock-notice.ts";

const outcomes: Readonly<Record<string, NoticeOutcome>> = {
	ITEM_IN_STOCK: "inStock",
	PRODUCT_NOT_FOUND: "inStock",
	RATE_LIMITED: "tooMany",
	THROTTLED_FEATURE: "tooMany",
};

/** The address of a member, who need not type it. */
export const memberEmail = async ({ platform }: PageContext): Promise<string | undefined> => {
	if (!platform.isMember) return undefined;
	try {
		return (await platform.visitor.use(oauth).userInfo({})).email ?? undefined;
	} catch (error) {
		// The session was ended elsewhere: then the field is empty.
		if (error instanceof CallError && error.status < 500) return undefined;
		throw error;
	}
};

/** The result of the form. Throws if the services are unavailable. */
export const requestNotice = async ({ platform, language }: PageContext, form: FormData): Promise<NoticeOutcome> => {
	const field = (name: string) => String(form.get(name) ?? "").trim();
	const [productId, variantId, email] = [field("product"), field("variant"), field("email")];
	try {
		await platform.visitor.use(stockNotices).requestStockNotice({ productId, variantId, email, language });
		return "kept";
	} catch (error) {
		if (!(error instanceof CallError) || error.status >= 500) throw error;
		return outcomes[error.code ?? ""] ?? "invalid";
	}
};
