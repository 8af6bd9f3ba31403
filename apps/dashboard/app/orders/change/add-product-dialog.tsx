import { Field, Select } from "@cartwright/ui/parts/field";
import { useEffect } from "react";
import { useFetcher } from "react-router";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { useLanguage } from "../../language.ts";
import type { ChangeFormResult } from "./change-forms.ts";

interface AddProductDialogProps {
	readonly product: { readonly id: string; readonly name: string };
	readonly currency: string;
	readonly onClose: () => void;
}

/** Chooses variant and quantity of a product to add. */
export function AddProductDialog({ product, currency, onClose }: AddProductDialogProps) {
	const { t, formats } = useLanguage();
	const { submit, data } = useFetcher<ChangeFormResult>();
	useEffect(() => {
		void submit({ intent: "findVariants", product: product.id }, { method: "post" });
	}, [product.id, submit]);
	const variants = data?.variants ?? [];
	const [first] = variants;
	return (
		<FormDialog<ChangeFormResult>
			form="addProduct"
			title={product.name}
			button={t("order.change.product.button")}
			onClose={onClose}
			disabled={!first}
		>
			<input type="hidden" name="product" value={product.id} />
			{data?.error && <p className="field-error">{data.error}</p>}
			{variants.length > 1 && (
				<Select name="variant" label={t("order.change.product.variant")}>
					{variants.map(({ id, name, price }) => (
						<option key={id} value={id}>
							{[name, formats.money(price, currency)].join(" · ")}
						</option>
					))}
				</Select>
			)}
			{variants.length === 1 && first && (
				<>
					<input type="hidden" name="variant" value={first.id} />
					<p>{formats.money(first.price, currency)}</p>
				</>
			)}
			<Field
				type="number"
				name="quantity"
				min={1}
				max={100_000}
				required
				defaultValue={1}
				label={t("order.change.quantity")}
			/>
		</FormDialog>
	);
}
