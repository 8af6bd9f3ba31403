import type { unlabelContact as declared } from "@cartwright/contract/contacts/contacts";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { contactView } from "./contact-view.ts";
import { changeLabels } from "./labels.ts";

export const unlabelContact: Handler<typeof declared> = async (context, { contactId, labelKeys }) => ({
	contact: contactView(await changeLabels(context, contactId, { removed: labelKeys })),
});
