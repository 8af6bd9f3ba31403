import { mails } from "@cartwright/kernel/mail/documents";
import { installation } from "@cartwright/kernel/sites/site";
import { page } from "@cartwright/store/store";
import type { Shop } from "./shop.ts";

/** The link or code in the newest mail to an address. */
export const lastMailTo = async (
	{ store, site }: Pick<Shop, "store" | "site">,
	address: string,
): Promise<{ readonly subject: string; readonly code: string; readonly link: string }> => {
	const query = { sort: [{ field: "createdDate", order: "DESC" } as const], limit: 1000 };
	const { found } = await store.read(site, { found: page(mails, query) });
	const mail = found.find(({ doc }) => doc.to.address === address)?.doc;
	if (!mail) throw new Error(`there is no mail to ${address}`);
	const parts = mail.content?.parts ?? [];
	const code = parts.find((part) => part.kind === "code")?.code ?? "";
	return { subject: mail.subject, code, link: parts.find((part) => part.kind === "button")?.url ?? "" };
};

/** The same for a mail to staff, which belongs to the installation. */
export const lastStaffMailTo = ({ store }: Pick<Shop, "store">, address: string): ReturnType<typeof lastMailTo> =>
	lastMailTo({ store, site: installation }, address);
