import { Button } from "@cartwright/ui/parts/button";
import { Notice } from "@cartwright/ui/parts/notice";
import { useEffect, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { Conflicts } from "../../forms/conflicts.tsx";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { SaveBar } from "../../forms/save-bar.tsx";
import { useDraftForm } from "../../forms/use-draft-form.ts";
import { useSave } from "../../forms/use-save.ts";
import { useLanguage } from "../../language.ts";
import { PageHead } from "../../page-head.tsx";
import { useMay, useWorkplace } from "../../use-workplace.ts";
import { Trial } from "../trial.tsx";
import { ConditionPanel } from "./condition-panel.tsx";
import { OfferPanel } from "./offer-panel.tsx";
import { type RuleDraft, ruleRules } from "./rule-draft.ts";
import type { RuleFacts } from "./rule-facts.ts";
import type { RuleFault, RuleSaved, RuleTried } from "./save-rule.server.ts";
import type { RuleFormResult } from "./send-rule-form.server.ts";
import { TimePanel } from "./time-panel.tsx";
import { useRuleTexts } from "./use-rule-texts.ts";

interface RulePageProps {
	readonly saved: RuleDraft;
	readonly facts: RuleFacts;
}

/** The editor of an automatic discount. */
export function RulePage({ saved, facts }: RulePageProps) {
	const { t, formats } = useLanguage();
	const navigate = useNavigate();
	const shopId = useWorkplace()?.shop.id ?? "";
	const saving = useFetcher<RuleSaved>();
	const trying = useFetcher<RuleTried>();
	const storageKey = `discount-rule/${shopId}/${facts.id || "new"}`;
	const form = useDraftForm(ruleRules, saved, storageKey, Boolean(saving.data?.id));
	const { isSaving, result, save } = useSave(saving, form, (id) => {
		if (!facts.id) form.finish(id);
	});
	// Once nothing holds staff back on the page of a new rule, they go to the page that it has now.
	const { createdId } = form;
	useEffect(() => {
		if (createdId) void navigate(`/discounts/automatic/${createdId}`, { replace: true });
	}, [createdId, navigate]);
	const texts = useRuleTexts(facts.currency);
	const [latest, setLatest] = useState<"save" | "try">("save");
	const tried = trying.state === "idle" ? trying.data : undefined;
	const outcome = latest === "try" ? tried : isSaving ? undefined : result;
	const faults = outcome?.faults ?? [];
	const part = { form, facts, faults };
	return (
		<>
			<PageHead
				title={saved.name || t("rules.new")}
				list={{ path: "/discounts/automatic", text: t("rule.all") }}
				note={facts.used > 0 ? t("discount.used", { count: facts.used }) : undefined}
			>
				{facts.id && <DeleteRule name={saved.name} />}
			</PageHead>
			<Hints isRestored={form.isRestored} hasMore={facts.hasMore} />
			<Conflicts form={form} nameOf={texts.nameOf} textOf={texts.textOf} />
			{outcome?.error && <Refusal error={outcome.error} faults={faults} />}
			<div className="coupon-form rule-form">
				<OfferPanel {...part} />
				<div className="stack">
					<ConditionPanel {...part} />
					<TimePanel {...part} />
				</div>
				<TryButton
					isBusy={trying.state !== "idle"}
					onTry={() => {
						setLatest("try");
						void trying.submit({ intent: "try", changes: JSON.stringify(form.changes) }, { method: "post" });
					}}
				/>
			</div>
			{tried?.trial && <Trial trial={tried.trial} currency={facts.currency} formats={formats} />}
			<div className="save-bar-room">
				<SaveBar
					form={form}
					isSaving={isSaving}
					onSave={() => {
						setLatest("save");
						save();
					}}
				/>
			</div>
		</>
	);
}

function Hints({ isRestored, hasMore }: { isRestored: boolean; hasMore: boolean }) {
	const { t } = useLanguage();
	return (
		<>
			{isRestored && (
				<Notice>
					<p>{t("forms.restored")}</p>
				</Notice>
			)}
			{hasMore && (
				<Notice>
					<p>{t("rule.hasMore")}</p>
				</Notice>
			)}
		</>
	);
}

function TryButton({ isBusy, onTry }: { isBusy: boolean; onTry: () => void }) {
	const { t } = useLanguage();
	if (!useMay()("CARTWRIGHT.DISCOUNT_TRIAL_RUN")) return null;
	return (
		<div className="actions">
			<Button kind="secondary" busy={isBusy} onClick={onTry}>
				{t("discount.try")}
			</Button>
		</div>
	);
}

function Refusal({ error, faults }: { error: string; faults: readonly RuleFault[] }) {
	const { t } = useLanguage();
	const general = faults.filter(({ key }) => !key);
	const isBesideFields = faults.length > general.length;
	return (
		<Notice tone="danger" role="alert">
			<p>{isBesideFields ? t("forms.refused") : error}</p>
			{isBesideFields && general.map(({ message }) => <p key={message}>{message}</p>)}
		</Notice>
	);
}

function DeleteRule({ name }: { name: string }) {
	const { t } = useLanguage();
	const may = useMay();
	const [isOpen, setOpen] = useState(false);
	if (!may("ECOM.DISCOUNT_RULES_DELETE")) return null;
	return (
		<>
			<Button size="small" kind="secondary" onClick={() => setOpen(true)}>
				{t("discount.delete.open")}
			</Button>
			{isOpen && (
				<FormDialog<RuleFormResult>
					form="delete"
					title={t("discount.delete.title", { code: name })}
					button={t("discount.delete.open")}
					onClose={() => setOpen(false)}
				>
					<p>{t("rule.deleteText")}</p>
				</FormDialog>
			)}
		</>
	);
}
