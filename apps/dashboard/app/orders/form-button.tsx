import { Button, type ButtonAppearance } from "@cartwright/ui/parts/button";
import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import type { FormResult, OrderForm } from "./order-forms.ts";
import { useFormResult } from "./use-form-result.ts";

interface FormButtonProps extends ButtonAppearance {
	readonly form: OrderForm;
	readonly fields?: Readonly<Record<string, string>>;
	readonly children: ReactNode;
	readonly onResult?: (result: FormResult) => void;
}

/** A form of the page that is only a button. What the services refuse stands below it. */
export function FormButton({ form, fields = {}, children, onResult, ...appearance }: FormButtonProps) {
	const fetcher = useFetcher<FormResult>();
	const { state, data: result } = fetcher;
	useFormResult(fetcher, onResult);
	return (
		<fetcher.Form method="post" className="form-button">
			<input type="hidden" name="intent" value={form} />
			{Object.entries(fields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<Button type="submit" size="small" kind="secondary" busy={state !== "idle"} {...appearance}>
				{children}
			</Button>
			{state === "idle" && result?.error && (
				<p className="field-error" role="alert">
					{result.error}
				</p>
			)}
		</fetcher.Form>
	);
}
