import { Button, type ButtonAppearance } from "@cartwright/ui/parts/button";
import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import type { FormResult } from "./form-result.ts";
import { SignInAgain } from "./sign-in-again.tsx";
import { useFormResult } from "./use-form-result.ts";

interface FormButtonProps<Result extends FormResult> extends ButtonAppearance {
	/** The intent that the form is sent with. */
	readonly form: Result["of"];
	readonly fields?: Readonly<Record<string, string>>;
	readonly children: ReactNode;
	readonly onResult?: (result: Result) => void;
}

/** A form of the page that is only a button. What the services refuse stands below it. */
export function FormButton<Result extends FormResult>({
	form,
	fields = {},
	children,
	onResult,
	...appearance
}: FormButtonProps<Result>) {
	const fetcher = useFetcher();
	const { state } = fetcher;
	const result: Result | undefined = fetcher.data;
	useFormResult({ state, data: result }, onResult);
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
				<div className="field-error" role="alert">
					<p>{result.error}</p>
					{result.needsSignIn && <SignInAgain />}
				</div>
			)}
		</fetcher.Form>
	);
}
