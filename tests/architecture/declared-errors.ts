import type { Service } from "@cartwright/contract/operation";
import type { StatementWords } from "./test-words.ts";
import type { UnansweredErrors } from "./unanswered-errors.ts";

type Declared = Pick<Service, "name" | "operations">;

/**
 * Declared errors that no test observes, except those listed as unanswered, and listed ones that are observed. A test
 * observes an error if one of its statements names both the call, by name or URL, and the code.
 */
export function unseenErrors(
	services: readonly Declared[],
	statements: readonly StatementWords[],
	unanswered: readonly UnansweredErrors[],
): string[] {
	const unseen = declaredErrors(services).filter(
		(error) => !statements.some((each) => each.words.has(error.code) && names(each, error)),
	);
	const isUnanswered = (operations: readonly string[] | undefined, code: string) =>
		!unseen.some((error) => error.code === code && (operations?.includes(error.operation) ?? true));
	return [
		...unseen
			.filter(({ operation, code }) => !unanswered.some((each) => covers(each, operation, code)))
			.map(
				({ service, operation, status, code }) => `${service} ${operation}: no test sees it answer ${status} ${code}`,
			),
		...unanswered.flatMap(({ codes, operations }) =>
			codes
				.filter((code) => isUnanswered(operations, code))
				.map((code) => `${code} is answered: take it out of tests/architecture/unanswered-errors.ts`),
		),
	];
}

const declaredErrors = (services: readonly Declared[]) =>
	services.flatMap(({ name: service, operations }) =>
		Object.entries(operations).flatMap(([operation, { errors = {}, ...declared }]) => {
			const fixed = [declared.native, declared.published].map((address) => address.split("{")[0] ?? "");
			return Object.entries(errors).map(([code, { status }]) => ({ service, operation, fixed, code, status }));
		}),
	);

type DeclaredError = ReturnType<typeof declaredErrors>[number];

/** A URL with parameters is named by the part before them. */
const names = ({ services, words }: StatementWords, { service, operation, fixed }: DeclaredError): boolean =>
	(services.has(service) && words.has(operation)) ||
	[...words].some((word) => fixed.includes(word.replace(/^https?:\/\/[^/]+/, "").replace(/\?.*$/, "")));

const covers = ({ codes, operations }: UnansweredErrors, operation: string, code: string): boolean =>
	codes.includes(code) && (operations?.includes(operation) ?? true);
