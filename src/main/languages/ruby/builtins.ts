/** Methods that every object has, and that modules and classes have in their bodies. */
export const RUBY_METHODS = `
  puts print p pp printf putc gets readline readlines require require_relative load autoload raise fail loop catch throw format sprintf rand srand sleep
  exit exit! abort at_exit binding block_given? caller caller_locations eval exec fork spawn system trap warn open select syscall test lambda proc
  Integer Float String Array Hash Rational Complex __method__ __dir__ __callee__ local_variables global_variables set_trace_func trace_var
  class clone define_singleton_method display dup enum_for eql? equal? extend freeze frozen? hash inspect instance_of? instance_variable_defined?
  instance_variable_get instance_variable_set instance_variables is_a? itself kind_of? method methods nil? object_id private_methods
  protected_methods public_method public_methods public_send remove_instance_variable respond_to? send singleton_class singleton_method
  singleton_methods tap then to_enum to_s yield_self __send__ __id__ instance_eval instance_exec ! != == === =~ !~ <=> ~
  alias_method ancestors attr attr_accessor attr_reader attr_writer class_eval class_exec class_variable_defined? class_variable_get class_variable_set
  class_variables const_defined? const_get const_missing const_set const_source_location constants define_method deprecate_constant include include?
  included_modules instance_method instance_methods method_added method_defined? module_eval module_exec module_function name prepend private
  private_class_method private_constant private_instance_methods private_method_defined? protected protected_instance_methods
  protected_method_defined? public public_class_method public_constant public_instance_method public_instance_methods public_method_defined? refine
  remove_class_variable remove_const remove_method ruby2_keywords set_temporary_name undef_method using allocate superclass subclasses
  attached_object inherited included extended prepended method_missing respond_to_missing? initialize_copy`

/** Classes and modules of the language and of the library that comes with it. */
export const RUBY_CONSTANTS = `
  ARGF ARGV Abbrev ArgumentError Array BasicObject Base64 Benchmark BigDecimal Binding Bundler CGI CSV Class ClosedQueueError Comparable Complex
  ConditionVariable Coverage DATA DRb Data Date DateTime Delegator Digest Dir ENV EOFError ERB Encoding EncodingError Enumerable Enumerator Errno Etc
  Exception FalseClass Fcntl Fiber FiberError Fiddle File FileTest FileUtils Find Float FloatDomainError Forwardable FrozenError GC Gem GetoptLong Hash
  IO IOError IPAddr IRB IndexError Integer Interrupt JSON Kernel KeyError LoadError LocalJumpError Logger Marshal MatchData Math Matrix Method Module
  Monitor MonitorMixin Mutex NameError Net NilClass NoMatchingPatternError NoMatchingPatternKeyError NoMemoryError NoMethodError NotImplementedError
  Numeric ObjectSpace Object Observable Open3 OpenSSL OpenStruct OptionParser PP PStore PTY Pathname PrettyPrint Prime Proc Process Psych Queue
  RUBY_COPYRIGHT RUBY_DESCRIPTION RUBY_ENGINE RUBY_PATCHLEVEL RUBY_PLATFORM RUBY_RELEASE_DATE RUBY_VERSION RbConfig Racc Ractor Random Range RangeError
  Rational Readline Refinement Regexp RegexpError Reline Resolv Ripper RubyVM RuntimeError ScriptError SecureRandom SecurityError Set Shellwords
  Signal SignalException SimpleDelegator Singleton SizedQueue Socket StandardError StopIteration String StringIO StringScanner Struct Symbol
  SyntaxError SystemCallError SystemExit SystemStackError TCPServer TCPSocket TOPLEVEL_BINDING TSort Tempfile Thread ThreadError ThreadGroup Time Timeout
  TracePoint TrueClass TypeError UDPSocket UNIXServer UNIXSocket URI UnboundMethod UncaughtThrowError UnicodeNormalize Vector Warning WeakRef YAML
  ZeroDivisionError Zlib __FILE__ __LINE__`

/** Files of the library that comes with the language. */
export const RUBY_LIBRARIES: ReadonlySet<string> = new Set(
  `abbrev base64 benchmark bigdecimal bundler cgi csv coverage date delegate digest drb English erb etc expect fcntl fiber fiddle fileutils find forwardable
  getoptlong io ipaddr irb json logger matrix mkmf monitor mutex_m net nkf objspace observer open-uri open3 openssl optparse ostruct pathname pp
  prettyprint prime pstore psych pty racc rbconfig readline reline resolv ripper rubygems securerandom set shellwords singleton socket stringio strscan
  syslog tempfile thread time timeout tmpdir tsort un unicode_normalize uri weakref yaml zlib`.split(/\s+/),
)
