import { Radio } from "@cartwright/ui/parts/choice";
import { Field } from "@cartwright/ui/parts/field";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useLanguage } from "../language.ts";
import type { JobStarted } from "../list/bulk-job.tsx";
import type { BulkDialogProps } from "./bulk-dialogs.tsx";
import type { BulkForm } from "./bulk-products.server.ts";
import type { PricePreview } from "./price-preview.ts";

/** The services take whole percentages. */
const patterns = { percentage: "-?[0-9]+", amount: "-?[0-9]+([.][0-9]+)?" } as const;
const pause = 250;

interface AdjustPriceProps extends BulkDialogProps {
	/** The products, as the address of the preview names them. */
	readonly products: string;
}

export function AdjustPriceDialog({ count, products, onClose, onResult, children }: AdjustPriceProps) {
	const { t } = useLanguage();
	const [by, setBy] = useState<keyof typeof patterns>("percentage");
	const [change, setChange] = useState("");
	return (
		<FormDialog<JobStarted<BulkForm>>
			form="adjustPrice"
			title={t("products.adjustPrice.title", { count })}
			button={t("products.adjustPrice.button")}
			onClose={onClose}
			onResult={onResult}
		>
			{children}
			<fieldset className="stack">
				<legend className="visually-hidden">{t("products.adjustPrice.by")}</legend>
				{(["percentage", "amount"] as const).map((each) => (
					<Radio
						key={each}
						name="by"
						value={each}
						checked={by === each}
						onChange={() => setBy(each)}
						label={t(`products.adjustPrice.${each}`)}
					/>
				))}
			</fieldset>
			<Field
				name="change"
				required
				inputMode="text"
				pattern={patterns[by]}
				label={t("products.adjustPrice.change")}
				hint={t("products.adjustPrice.hint")}
				value={change}
				onChange={({ currentTarget }) => setChange(currentTarget.value)}
			/>
			{new RegExp(`^(${patterns[by]})$`).test(change) && (
				<Preview address={`/products/price-preview?${products}&${new URLSearchParams({ by, change })}`} />
			)}
		</FormDialog>
	);
}

/** What the first products would cost. The last preview stays until the next is there. */
function Preview({ address }: { address: string }) {
	const { t } = useLanguage();
	const { load, data: preview } = useFetcher<PricePreview>();
	useEffect(() => {
		const timer = setTimeout(() => void load(address), pause);
		return () => clearTimeout(timer);
	}, [address, load]);
	const { products = [], others = 0, error } = preview ?? {};
	return (
		<div className="price-preview" aria-live="polite">
			{error && <p className="field-error">{error}</p>}
			<ul className="plain-list">
				{products.map(({ id, name, before, after, error: refusal }) => (
					<li key={id}>
						<span>{name}</span>
						{refusal ? (
							<span className="field-error">{refusal}</span>
						) : (
							<span className="price-preview-prices">
								<s>{before}</s> <strong>{after}</strong>
							</span>
						)}
					</li>
				))}
			</ul>
			{others > 0 && <p className="hint">{t("products.adjustPrice.others", { count: others })}</p>}
		</div>
	);
}
