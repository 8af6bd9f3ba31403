import { discountRules } from "@cartwright/contract/discount-rules/discount-rules";
import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData, useNavigation } from "react-router";
import { DiscountTabs } from "../discounts/discount-tabs.tsx";
import { addressOfRules, readRuleList, rulesOfList } from "../discounts/rules/rule-list.ts";
import { ruleRow, ruleStates } from "../discounts/rules/rule-row.ts";
import { RuleTable } from "../discounts/rules/rule-table.tsx";
import { sendRuleForm } from "../discounts/rules/send-rule-form.server.ts";
import { textOf } from "../forms/text-of.ts";
import { useLanguage } from "../language.ts";
import { ListFilters } from "../list/list-filters.tsx";
import { ChangedBar } from "../live/changed-bar.tsx";
import { useLiveRows } from "../live/use-live-rows.ts";
import { orErrorPage } from "../or-error-page.server.ts";
import { pageContextKey } from "../page-context.server.ts";
import { useMay } from "../use-workplace.ts";

const maxRules = 100;

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const page = context.get(pageContextKey);
	const client = await page.staff();
	const state = readRuleList(new URL(request.url).searchParams);
	const [list, { currency }] = await Promise.all([
		orErrorPage(client.use(discountRules).queryDiscountRules({ query: { paging: { limit: maxRules } } })),
		page.shop(),
	]);
	return { state, currency, rows: rulesOfList(list.discountRules.map(ruleRow), state) };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	const form = await request.formData();
	return sendRuleForm(client, textOf(form, "id"), form);
};

export default function Rules() {
	const { t, formats } = useLanguage();
	const may = useMay();
	const { state, currency, rows } = useLoaderData<typeof loader>();
	const live = useLiveRows(rows, { discountRule: "any" });
	const isBusy = useNavigation().state !== "idle";
	const isFiltered = Boolean(state.text || state.state);
	const title = t("rules.tabs.automatic");
	return (
		<>
			<title>{title}</title>
			<div className="room-head">
				<h1>
					{title} <span className="room-count">{formats.number(rows.length)}</span>
				</h1>
				{may("ECOM.DISCOUNT_RULES_CREATE") && (
					<Link className="button button-primary button-small" to="/discounts/automatic/new">
						{t("rules.new")}
					</Link>
				)}
			</div>
			<DiscountTabs current="automatic" />
			<ListFilters
				text={state.text}
				label={t("discount.name")}
				maxLength={50}
				addressOf={(fields) => addressOfRules(readRuleList(fields))}
				clear={isFiltered ? { label: t("customers.filters.clear"), search: "" } : undefined}
			>
				<select
					key={state.state}
					className="input filters-select"
					name="state"
					aria-label={t("discounts.table.state")}
					defaultValue={state.state ?? ""}
				>
					<option value="">{t("rules.anyState")}</option>
					{ruleStates.map((each) => (
						<option key={each} value={each}>
							{t(`discounts.state.${each}`)}
						</option>
					))}
				</select>
			</ListFilters>
			{live.rows.length > 0 ? (
				<RuleTable rows={live.rows} currency={currency} isBusy={isBusy} />
			) : (
				<EmptyState title={t(isFiltered ? "rules.none.filteredTitle" : "rules.none.title")}>
					<p>{t(isFiltered ? "customers.none.filteredText" : "rules.none.text")}</p>
				</EmptyState>
			)}
			<ChangedBar {...live} />
		</>
	);
}
