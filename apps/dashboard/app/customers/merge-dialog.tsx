import { Button } from "@cartwright/ui/parts/button";
import { Checkbox } from "@cartwright/ui/parts/choice";
import { useState } from "react";
import { useFetcher } from "react-router";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useLanguage } from "../language.ts";
import type { CustomerDetails } from "./customer.ts";
import type { CustomerFormResult } from "./customer-forms.ts";
import { maxSearch } from "./customer-search.ts";

const maxSources = 5;

/** Finds other contacts of the same person, and merges them into this one. */
export function MergeDialog({ customer, onClose }: { customer: CustomerDetails; onClose: () => void }) {
	const { t } = useLanguage();
	const fetcher = useFetcher<CustomerFormResult>();
	const [text, setText] = useState("");
	const [chosen, choose] = useState<readonly string[]>([]);
	const duplicates = fetcher.data?.found;
	return (
		<FormDialog<CustomerFormResult>
			form="merge"
			title={t("customer.merge.title")}
			button={t("customer.merge.button", { count: chosen.length })}
			disabled={chosen.length === 0}
			onClose={onClose}
		>
			<p>{t("customer.merge.text", { name: customer.name || customer.email })}</p>
			<input type="hidden" name="revision" value={customer.revision} />
			<div className="option-new">
				<input
					className="input"
					type="search"
					maxLength={maxSearch}
					aria-label={t("customer.merge.search")}
					placeholder={t("customer.merge.search")}
					value={text}
					onChange={({ currentTarget }) => setText(currentTarget.value)}
				/>
				<Button
					kind="secondary"
					size="small"
					disabled={!text.trim()}
					onClick={() => void fetcher.submit({ intent: "findDuplicates", search: text }, { method: "post" })}
				>
					{t("customer.merge.find")}
				</Button>
			</div>
			<div aria-live="polite">
				{duplicates?.length === 0 && <p className="hint">{t("customer.merge.none")}</p>}
				{duplicates?.map(({ id, name, email }) => (
					<Checkbox
						key={id}
						name="source"
						value={id}
						label={name || email}
						hint={name ? email : undefined}
						checked={chosen.includes(id)}
						disabled={!chosen.includes(id) && chosen.length === maxSources}
						onChange={({ currentTarget: { checked } }) =>
							choose(checked ? [...chosen, id] : chosen.filter((each) => each !== id))
						}
					/>
				))}
			</div>
		</FormDialog>
	);
}
