// Each script calls `officine __complete`, so that it always knows the current commands.
const bash = `# officine completion bash >> ~/.bashrc
_officine() {
  local cur=\${COMP_WORDS[COMP_CWORD]} line
  COMPREPLY=()
  while IFS= read -r line; do COMPREPLY+=("\${line%%$'\\t'*}"); done < <(
    \${COMP_WORDS[0]} __complete "\${COMP_WORDS[@]:1:COMP_CWORD-1}" "$cur" 2>/dev/null)
  if [ \${#COMPREPLY[@]} -eq 0 ]; then compopt -o default 2>/dev/null; fi
}
complete -F _officine officine
`;
const zsh = `#compdef officine
# officine completion zsh > "\${fpath[1]}/_officine"
_officine() {
  local -a found
  local line
  for line in "\${(@f)$(\${words[1]} __complete "\${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    [[ -n $line ]] && found+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
  done
  if (( \${#found} )); then _describe officine found; else _files; fi
}
if [[ \${funcstack[1]} = _officine ]]; then _officine "$@"; else compdef _officine officine; fi
`;
const fish = `# officine completion fish > ~/.config/fish/completions/officine.fish
function __officine_complete
  set -l words (commandline -opc) (commandline -ct)
  officine __complete $words[2..-1] 2>/dev/null
end
complete -c officine -f -n 'test (count (__officine_complete)) -gt 0' -a '(__officine_complete)'
`;
const powershell = `# officine completion powershell >> $PROFILE
Register-ArgumentCompleter -Native -CommandName officine -ScriptBlock {
  param($word, $ast, $cursor)
  $words = @($ast.CommandElements | Select-Object -Skip 1 | Where-Object { $_.Extent.StartOffset -lt $cursor } | ForEach-Object { $_.ToString() })
  if ($word -eq '') { $words += '' }
  officine __complete @words 2>$null | ForEach-Object {
    $name, $what = $_ -split "\`t", 2
    [System.Management.Automation.CompletionResult]::new($name, $name, 'ParameterValue', $(if ($what) { $what } else { $name }))
  }
}
`;

export const SCRIPTS = { bash, zsh, fish, powershell } as const;
export const SHELLS = Object.keys(SCRIPTS) as (keyof typeof SCRIPTS)[];
