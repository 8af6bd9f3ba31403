import type { labelContact as declared } from "@cartwright/contract/contacts/contacts";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { contactView } from "./contact-view.ts";
import { changeLabels } from "./labels.ts";
import { validLabels } from "./sent-info.ts";

export const labelContact: Handler<typeof declared> = async (context, { contactId, labelKeys }) => ({
	contact: contactView(await changeLabels(context, contactId, { added: validLabels(labelKeys, "labelKeys") })),
});
