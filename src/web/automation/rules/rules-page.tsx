import { EllipsisVertical, Plus } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { Rules } from "#contract/automation/rules.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogTitle } from "#web/ui/dialogs/dialog.tsx";
import { Menu, MenuItem } from "#web/ui/floating/menu.tsx";
import { dayTime } from "#web/ui/format/format-time.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Switch } from "#web/ui/switch.tsx";
import type { MessageLink } from "../mail-line.tsx";
import { PageFrame } from "../page-frame.tsx";
import { Corrections } from "./corrections.tsx";
import { ExportDialog, ImportDialog } from "./rule-files.tsx";
import { RuleList } from "./rule-list.tsx";
import { RunList } from "./run-list.tsx";
import { rulesWords as words } from "./rules-words.ts";
import { TouchedDays } from "./touched-list.tsx";
import { useRuleActs, useRules } from "./use-rules.ts";

/** Where the page of rules leads. */
export type RulesLinks = {
  message: MessageLink;
  /** A link to the editor of a rule. */
  rule: (id: string, words: ReactNode) => ReactNode;
  onNew: () => void;
  onEdit: (id: string) => void;
  onSearch: (query: string) => void;
};

type RulesPageProps = { back: ReactNode; links: RulesLinks };

/** The rules in their order, what they suggest, and what they did. */
export function RulesPage({ back, links }: RulesPageProps) {
  const query = useRules();
  return (
    <PageFrame title={words.title} text={words.text} back={back} query={query}>
      {(data) => <Page data={data} links={links} />}
    </PageFrame>
  );
}

function Page({ data, links }: { data: Rules; links: RulesLinks }) {
  const [files, setFiles] = useState<"import" | "export">();
  function close(): void {
    setFiles(undefined);
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={links.onNew}>
          <Plus size={16} aria-hidden />
          {words.add}
        </Button>
        <Menu
          trigger={
            <Button variant="ghost" size="icon" aria-label={words.more}>
              <EllipsisVertical size={18} aria-hidden />
            </Button>
          }
        >
          <MenuItem onSelect={() => setFiles("import")}>{words.import}</MenuItem>
          <MenuItem onSelect={() => setFiles("export")}>{words.export}</MenuItem>
        </Menu>
      </div>
      {(data.rules.length > 0 || data.paused_at !== null) && <Pause data={data} />}
      <Corrections message={links.message} />
      {data.rules.length === 0 ? (
        <Notice title={words.none} text={words.noneText} />
      ) : (
        <RuleList rules={data.rules} links={links} />
      )}
      <RunList />
      <TouchedDays links={links} />
      {files === "import" && <ImportDialog onClose={close} />}
      {files === "export" && <ExportDialog onClose={close} />}
    </>
  );
}

/** The one switch for all of them; what came while it was off is done only where the person wishes. */
function Pause({ data: { paused_at, held } }: { data: Rules }) {
  const id = useId();
  const acts = useRuleActs();
  const timeZone = useTimeZone();
  const [asking, setAsking] = useState(false);

  function turn(on: boolean): void {
    if (!on) acts.pause(undefined);
    else if (held === 0) acts.resume(false);
    else setAsking(true);
  }

  function resume(catchUp: boolean): void {
    setAsking(false);
    acts.resume(catchUp);
  }

  return (
    <div
      className={`flex items-center gap-4 rounded-lg border px-4 py-2 ${paused_at === null ? "" : "bg-warning text-warning-foreground"}`}
    >
      <div className="min-w-0 flex-1">
        <p id={`${id}-label`} className="font-medium">
          {words.pause}
        </p>
        <p
          id={`${id}-text`}
          className={`text-row text-pretty ${paused_at === null ? "text-muted-foreground" : ""}`}
        >
          {paused_at === null
            ? words.running
            : words.paused(dayTime(new Date(paused_at), timeZone))}
          {held > 0 && ` ${words.held(held)}`}
        </p>
      </div>
      <Switch
        labelledBy={`${id}-label`}
        describedBy={`${id}-text`}
        on={paused_at === null}
        onChange={turn}
      />
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        className="md:top-[20dvh]! md:w-[min(28rem,94vw)]"
      >
        <div className="flex flex-col gap-4 p-6">
          <DialogTitle className="text-heading font-semibold">{words.resumeTitle}</DialogTitle>
          <p className="text-muted-foreground">{words.resumeText(held)}</p>
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="ghost" onClick={() => setAsking(false)}>
              {words.cancel}
            </Button>
            <Button variant="outline" onClick={() => resume(false)}>
              {words.resume}
            </Button>
            <Button onClick={() => resume(true)}>{words.catchUp}</Button>
          </div>
        </div>
      </Dialog>
    </div>
  );
}
