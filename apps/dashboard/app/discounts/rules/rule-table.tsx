import { Button } from "@cartwright/ui/parts/button";
import { Icon } from "@cartwright/ui/parts/icon";
import { useState } from "react";
import { Link } from "react-router";
import { FormButton } from "../../forms/form-button.tsx";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { useLanguage } from "../../language.ts";
import { ListRow } from "../../list/list-row.tsx";
import { ListTable } from "../../list/list-table.tsx";
import { useMay } from "../../use-workplace.ts";
import type { RuleRow } from "./rule-row.ts";
import type { RuleFormResult } from "./send-rule-form.server.ts";
import { useRuleTexts } from "./use-rule-texts.ts";

const toneOf = { active: "done", planned: "open", expired: "", off: "" } as const;

interface RuleTableProps {
	readonly rows: readonly RuleRow[];
	readonly currency: string;
	readonly isBusy: boolean;
}

export function RuleTable({ rows, currency, isBusy }: RuleTableProps) {
	const { t } = useLanguage();
	const [deleted, setDeleted] = useState<RuleRow>();
	return (
		<>
			<ListTable caption={t("rules.tabs.automatic")} className="coupon-table rule-table" isBusy={isBusy}>
				<thead>
					<tr>
						<th scope="col">{t("discount.name")}</th>
						<th scope="col">{t("discounts.table.offer")}</th>
						<th scope="col">{t("discounts.table.state")}</th>
						<th scope="col" className="table-amount">
							{t("discounts.table.used")}
						</th>
						<th scope="col">
							<span className="visually-hidden">{t("rules.change")}</span>
						</th>
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<Row key={row.id} row={row} currency={currency} onDelete={() => setDeleted(row)} />
					))}
				</tbody>
			</ListTable>
			{deleted && (
				<FormDialog<RuleFormResult>
					form="delete"
					title={t("discount.delete.title", { code: deleted.name })}
					button={t("discount.delete.open")}
					onClose={() => setDeleted(undefined)}
				>
					<input type="hidden" name="id" value={deleted.id} />
					<p>{t("rule.deleteText")}</p>
				</FormDialog>
			)}
		</>
	);
}

function Row({ row, currency, onDelete }: { row: RuleRow; currency: string; onDelete: () => void }) {
	const { t, formats } = useLanguage();
	const may = useMay();
	const texts = useRuleTexts(currency);
	const { id, revision, name, state, used, limit, isActive, conditions } = row;
	const path = `/discounts/automatic/${id}`;
	return (
		<ListRow to={path}>
			<th scope="row" className="table-main">
				<Link className="table-link" to={path} data-row>
					<bdi>{name}</bdi>
				</Link>
			</th>
			<td className="coupon-offer">
				<bdi>{texts.offer(row.offer)}</bdi> · <bdi>{texts.items(row.items)}</bdi>
				{conditions.list.length > 0 && <span className="product-brand">{texts.condition(conditions)}</span>}
			</td>
			<td className="coupon-state">
				<span className={`status status-${toneOf[state]}`}>{t(`discounts.state.${state}`)}</span>
			</td>
			<td className="table-amount">
				{limit
					? t("discounts.usedOf", { used: formats.number(used), limit: formats.number(limit) })
					: formats.number(used)}
			</td>
			<td className="rule-actions">
				<span className="actions">
					{may("ECOM.DISCOUNT_RULES_UPDATE") && (
						<FormButton<RuleFormResult> form={isActive ? "deactivate" : "activate"} fields={{ id, revision }}>
							{t(isActive ? "rules.deactivate" : "rules.activate")}
							<span className="visually-hidden"> {name}</span>
						</FormButton>
					)}
					{may("ECOM.DISCOUNT_RULES_DELETE") && (
						<Button kind="quiet" size="icon" aria-label={t("rules.delete", { name })} onClick={onDelete}>
							<Icon name="trash" />
						</Button>
					)}
				</span>
			</td>
		</ListRow>
	);
}
