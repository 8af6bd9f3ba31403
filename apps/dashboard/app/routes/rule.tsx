import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { loadRule } from "../discounts/rules/load-rule.server.ts";
import { RulePage } from "../discounts/rules/rule-page.tsx";
import { changeRule, createRule, tryRule } from "../discounts/rules/save-rule.server.ts";
import { sendRuleForm } from "../discounts/rules/send-rule-form.server.ts";
import { readChanges } from "../forms/read-changes.server.ts";
import { ChangedBar } from "../live/changed-bar.tsx";
import { useLivePage } from "../live/use-live-page.ts";
import { pageContextKey } from "../page-context.server.ts";

/** The id of a rule that does not exist yet. */
const newId = "new";

const idOf = ({ ruleId = "" }: LoaderFunctionArgs["params"]): string => (ruleId === newId ? "" : ruleId);

export const loader = ({ params, context }: LoaderFunctionArgs) => loadRule(context.get(pageContextKey), idOf(params));

export const action = async ({ request, params, context }: ActionFunctionArgs) => {
	const page = context.get(pageContextKey);
	const [client, { timeZone }, form] = await Promise.all([page.staff(), page.shop(), request.formData()]);
	const id = idOf(params);
	const intent = form.get("intent");
	if (intent === "try") return tryRule(client, id, readChanges(form), timeZone);
	if (intent !== "save") return sendRuleForm(client, id, form, "/discounts/automatic");
	return id ? changeRule(client, id, readChanges(form), timeZone) : createRule(client, readChanges(form), timeZone);
};

export default function Rule() {
	const { saved, facts } = useLoaderData<typeof loader>();
	const live = useLivePage({ discountRule: [facts.id] });
	return (
		<>
			<RulePage key={facts.id} saved={saved} facts={facts} />
			<ChangedBar {...live} />
		</>
	);
}
