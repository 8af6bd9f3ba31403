import { mailOptOuts as service } from "@cartwright/contract/mails/mail-opt-outs";
import { type Implementation, implement } from "../foundation/implementation.ts";

export const mailOptOuts: readonly Implementation[] = [
	implement(service, {
		optOutOfMails: () => import("./opt-out-of-mails.ts"),
	}),
];
