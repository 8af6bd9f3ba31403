// Written from @cartwright/contract/mails/mail-opt-outs by npm run snapshot.
import type { mailOptOuts as declaration } from "@cartwright/contract/mails/mail-opt-outs";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const mailOptOuts: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.mail-opt-outs",
	operations: {
		optOutOfMails: {
			method: "POST",
			published: "/cartwright/v1/mail-opt-outs",
			open: true,
		},
	},
};
