import type { Write } from "@cartwright/store/batch";
import { byIds } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import type { MailContent } from "../../mail/content.ts";
import { sendMail } from "../../mail/send-mail.ts";
import { installation, sites } from "../../sites/documents.ts";
import type { MailFacts } from "../accounts/account-mails.ts";
import type { StaffUser } from "./documents.ts";

/** A mail about an account of staff, as part of a commit of the installation: in the name and with the look of shops. */
export const mailToStaff = async (
	{ store, now, newId }: Pick<Context, "store" | "now" | "newId">,
	{ email, name, language }: Pick<StaffUser, "email" | "name" | "language">,
	siteIds: readonly string[],
	write: (facts: MailFacts) => MailContent,
): Promise<Write> => {
	const { shops } = await store.read(installation, { shops: byIds(sites, siteIds) });
	const shopName = siteIds.flatMap((id) => shops.get(id)?.doc.name ?? []).join(", ");
	const [siteId] = siteIds;
	const content = write({ language: language ?? "en", shopName });
	const to = { address: email, ...(name ? { name } : {}) };
	return sendMail({ ...(siteId ? { siteId } : {}), to, content }, { now, newId });
};
