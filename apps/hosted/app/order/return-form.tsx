import { Button } from "@cartwright/ui/parts/button";
import { Field, Select, TextArea } from "@cartwright/ui/parts/field";
import { Form, useNavigation } from "react-router";
import { useLanguage } from "../language.ts";
import { quantityField, type RefusedForm } from "./order-forms.ts";
import type { ReturnsView } from "./returns-view.ts";

interface ReturnFormProps {
	view: ReturnsView;
	refused: RefusedForm | undefined;
}

/** Lines with quantities, a reason and a note. Every bound is checked again by the server. */
export function ReturnForm({ view, refused }: ReturnFormProps) {
	const { t, formats } = useLanguage();
	const { formData } = useNavigation();
	const { items, reasons, until, shippingNote } = view;
	const typed = refused?.typed;
	return (
		<details className="fold" open={typed !== undefined || undefined}>
			<summary>{t("order.returnItems")}</summary>
			<Form method="post" className="order-form" preventScrollReset>
				<input type="hidden" name="form" value="return" />
				<p className="muted" suppressHydrationWarning>
					{t("order.returnUntil", { date: formats.date(until) })}
				</p>
				{shippingNote && (
					<p>
						<bdi>{shippingNote}</bdi>
					</p>
				)}
				{items.map(({ id, name, quantity }) => (
					<Field
						key={id}
						label={t("order.returnQuantityOf", { name })}
						name={`${quantityField}${id}`}
						type="number"
						inputMode="numeric"
						min={0}
						max={quantity}
						step={1}
						defaultValue={typed?.quantities[id] ?? 0}
					/>
				))}
				{reasons.length > 0 && (
					<Select label={t("order.returnReason")} name="reason" required defaultValue={typed?.reason ?? ""}>
						<option value="">{t("order.returnChoose")}</option>
						{reasons.map(({ code, title }) => (
							<option key={code} value={code}>
								{title || (isUsual(code) ? t(`order.returnReasons.${code}`) : code)}
							</option>
						))}
					</Select>
				)}
				<TextArea
					label={t("order.returnNote")}
					name="note"
					optional
					rows={3}
					dir="auto"
					maxLength={1000}
					defaultValue={typed?.note ?? ""}
				/>
				<Button type="submit" busy={formData?.get("form") === "return"}>
					{t("order.returnSend")}
				</Button>
			</Form>
		</details>
	);
}

const usualReasons = ["does-not-fit", "not-as-described", "damaged", "wrong-item", "changed-mind", "other"] as const;

const isUsual = (code: string): code is (typeof usualReasons)[number] => usualReasons.some((each) => each === code);
