import { type ArrowFunctionExpression, type Function as FunctionNode, Visitor } from "oxc-parser";
import type { Fault } from "./exceptions.ts";
import { lineAt, type SourceFile } from "./source-files.ts";

export const longestFile = 400;
/** Of tests, which list cases. */
export const longestSuite = 500;
export const longestFunction = 70;

export function longFiles(files: readonly Pick<SourceFile, "path" | "text">[]): Fault[] {
	return files.flatMap(({ path, text }) => {
		const length = text.trimEnd().split("\n").length;
		const longest = /^tests\/|\.test\.\w+$/.test(path) ? longestSuite : longestFile;
		return length > longest ? [{ path, message: `${path}: ${length} lines, may have ${longest}` }] : [];
	});
}

/** In tests, a function that wraps a suite is as long as the suite. */
export function longFunctions(files: SourceFile[]): Fault[] {
	return files
		.filter((file) => !file.isTest)
		.flatMap((file) => {
			const faults: Fault[] = [];
			const measure = ({ start, end }: FunctionNode | ArrowFunctionExpression) => {
				const first = lineAt(file.text, start);
				const length = lineAt(file.text, end) - first + 1;
				if (length <= longestFunction) return;
				const head = file.text.split("\n")[first - 1]?.trim();
				const message = `${file.path}:${first}: ${length} lines, may have ${longestFunction}: ${head}`;
				faults.push({ path: file.path, message });
			};
			new Visitor({
				FunctionDeclaration: measure,
				FunctionExpression: measure,
				ArrowFunctionExpression: measure,
			}).visit(file.program);
			return faults;
		});
}
